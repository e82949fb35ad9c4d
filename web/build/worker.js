// Keeps the shell, so that the table opens at once and without a network; games themselves always come from the server.
const SHELL = "frontrow-__VERSION__"
const FILES = __FILES__

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(["/", ...FILES]))
      .then(() => self.skipWaiting())
  )
})

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("frontrow-") && name !== SHELL
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim())
  )
})

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (
    event.request.method !== "GET" ||
    url.origin !== self.location.origin ||
    url.pathname.startsWith("/api")
  )
    return
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")))
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(event.request)))
  }
})

// A notification of a turn brings its table back.
self.addEventListener("notificationclick", (event) => {
  const { notification } = event
  notification.close()
  const bring = (pages) => {
    const page = pages.find(({ url }) => new URL(url).pathname === notification.tag)
    return page ? page.focus() : self.clients.openWindow(notification.tag)
  }
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(bring))
})
