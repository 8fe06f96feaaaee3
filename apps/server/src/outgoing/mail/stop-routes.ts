import { Hono } from 'hono'
import type { Dependencies } from '../../dependencies.ts'
import type { PublicEnv } from '../../infra/http/audience.ts'
import { stopDigests } from './digests.ts'
import { readStopToken } from './stop-link.ts'
import { stopSummaries } from './summaries.ts'

/** The path below which somebody stops the e-mails without a session: see RFC 8058. */
export const MAIL_STOP = '/correo'

const NOT_OURS = 'Este enlace no es de Órbita, o ya no vale.'

const WORDS = {
  person: {
    ask: '¿Dejamos de mandarte correos con lo que te espera? En la app sigue todo.',
    stopped: 'Listo: no te mandamos más estos correos. Los que cuidan tu cuenta sí llegan.',
    again: 'Listo: te volveremos a escribir cuando te espere algo.',
  },
  operator: {
    ask: '¿Dejamos de mandarte el resumen del mes? En Informes sigue todo.',
    stopped: 'Listo: no te mandamos más el resumen del mes.',
    again: 'Listo: te volveremos a mandar el resumen cada mes.',
  },
} as const

/**
 * The page behind the link of an e-mail that can be stopped. Opening it changes nothing, because mail servers open links to
 * look at them; a mail reader stops with one POST, and so does the button. The address holds the proof, so it answers alike
 * from any site.
 *
 * @see D-110
 */
export const mailStopRoutes = ({ db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>) =>
  new Hono<PublicEnv>()
    .get('/:token', (c) => {
      const written = readStopToken(config.keys, c.req.param('token'))
      if (!written) return c.html(page(NOT_OURS), 404)
      return c.html(page(WORDS[written.kind].ask, { words: 'No recibirlos más' }))
    })
    .post('/:token', async (c) => {
      const written = readStopToken(config.keys, c.req.param('token'))
      if (!written) return c.html(page(NOT_OURS), 404)

      const isAgain = c.req.query('otra-vez') === '1'
      const at = isAgain ? null : clock()
      if (written.kind === 'person') await stopDigests(db.pool, { userId: written.id, at })
      else await stopSummaries(db.pool, { accountId: written.id, at })
      const { stopped, again } = WORDS[written.kind]
      if (isAgain) return c.html(page(again))
      return c.html(page(stopped, { words: 'Quiero recibirlos otra vez', to: '?otra-vez=1' }))
    })

function page(words: string, button?: { words: string; to?: string }): string {
  const form = button
    ? `<form method="post" action="${button.to ?? ''}"><button type="submit">${button.words}</button></form>`
    : ''
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Correos de Órbita</title></head><body><main><h1>Correos de Órbita</h1><p>${words}</p>${form}</main></body></html>`
}
