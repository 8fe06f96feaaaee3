import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { MailConfig } from '../../dependencies.ts'

/** Whether this machine can make a certificate. */
export const canEncrypt = spawnSync('openssl', ['version']).status === 0

export type ReceivedMail = { from: string; to: string[]; text: string }

type Options = {
  /** whether it offers STARTTLS */
  isEncrypted?: boolean
  /** refuses an address with a code, or undefined */
  refuses?: (address: string) => number | undefined
  /** refuses who sends with a code, or undefined */
  refusesSender?: () => number | undefined
  /** what becomes of a letter: refused with a code, cut off in its middle or after it was taken, or taken and forgotten */
  ends?: (count: number) => number | 'cut' | 'cut-after' | 'forgotten' | undefined
  /** whether it accepts connections and says nothing */
  isMute?: boolean
  password?: string
}

/** A mail server on this machine, which keeps what it got, and the settings that lead to it. */
export async function aMailServer(asked: Options = {}) {
  const { isEncrypted = false, refuses, refusesSender, ends, isMute = false, password } = asked
  let letters = 0
  const got: ReceivedMail[] = []
  const certificate = isEncrypted ? aCertificate() : undefined
  const options: SMTPServerOptions = {
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    authOptional: password === undefined,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(failure(535, 'no')),
    onConnect: (_session, done) => {
      if (!isMute) done()
    },
    onMailFrom: (_address, _session, done) => {
      const code = refusesSender?.()
      done(code === undefined ? null : failure(code, 'no'))
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = refuses?.(address)
      done(code === undefined ? null : failure(code, 'no'))
    },
    onData: (stream, { envelope }, done) => {
      const end = ends?.(++letters)
      let text = ''
      stream.on('data', (piece: Buffer) => {
        text += piece
        if (end === 'cut') cutAll(server)
      })
      stream.on('end', () => {
        if (typeof end === 'number') return done(failure(end, 'no'))
        if (end === 'forgotten') return done()
        got.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text,
        })
        if (end === 'cut-after') cutAll(server)
        else done()
      })
    },
    closeTimeout: 0,
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  const mail: MailConfig = {
    host: isEncrypted ? 'localhost' : '127.0.0.1',
    port,
    isSecure: false,
    isPlain: !isEncrypted,
    from: { name: 'Órbita de Acme', address: 'orbita@acme.co' },
    ...(certificate && { ca: certificate.cert }),
    ...(password !== undefined && { user: 'orbita', password }),
  }
  return { got, mail }
}

/** Ends the connections of a server without a word. */
function cutAll(server: SMTPServer): void {
  for (const connection of server.connections) (connection as { _socket: Socket })._socket.destroy()
}

function failure(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** A certificate for this machine. The one inside the package has expired. */
function aCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-mail-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '2', ...names], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
