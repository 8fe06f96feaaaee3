import type { IncomingMessage, Server } from 'node:http'

const LINGER_MS = 2_000

/**
 * Lets a refusal reach a sender that has not sent its whole body yet. Closing a socket with unread bytes resets the
 * connection, and the reset can overtake the answer: a proxy then answers 502 in place of the refusal. So the server ends
 * its own side, and drops what still arrives until the sender closes, for two seconds at most.
 */
export function lingerAfterRefusals(server: Server): void {
  server.on('request', (request, response) => {
    // Runs before the listener with which Node.js closes the socket of an answer that says `connection: close`.
    response.prependListener('finish', () => {
      if (!request.complete) lingerOnClose(request)
    })
  })
}

function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request
  const closeSoon = socket.destroySoon
  socket.destroySoon = () => {
    socket.destroySoon = closeSoon
    if (request.complete) return socket.destroySoon()

    // The adapter of Hono gives the sender half a second, which is short on a busy machine.
    socket.destroySoon = () => undefined
    const close = () => socket.destroy()
    const timer = setTimeout(close, LINGER_MS)
    // Taken from the parser, which reads no faster than the request is consumed, and must not find another request.
    socket
      .removeAllListeners('data')
      .on('data', () => undefined)
      .resume()
    socket.once('end', close).once('close', () => clearTimeout(timer))
    socket.end()
  }
}
