import { Hono } from 'hono'
import type { Dependencies } from '../../dependencies.ts'
import type { PublicEnv } from '../../infra/http/audience.ts'
import { stopDigests } from './digests.ts'
import { readStopToken } from './stop-link.ts'

/** The path below which a person stops the digests without a session: see RFC 8058. */
export const MAIL_STOP = '/correo'

/**
 * The page behind the link of a digest. Opening it changes nothing, because mail servers open links to look at them; a mail
 * reader stops with one POST, and so does the button. The address holds the proof, so it answers alike from any site.
 *
 * @see D-110
 */
export const mailStopRoutes = ({ db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>) =>
  new Hono<PublicEnv>()
    .get('/:token', (c) => {
      const userId = readStopToken(config.keys, c.req.param('token'))
      if (userId === undefined) return c.html(page('Este enlace no es de Órbita, o ya no vale.'), 404)
      return c.html(
        page('¿Dejamos de mandarte correos con lo que te espera? En la app sigue todo.', {
          words: 'No recibirlos más',
        }),
      )
    })
    .post('/:token', async (c) => {
      const userId = readStopToken(config.keys, c.req.param('token'))
      if (userId === undefined) return c.html(page('Este enlace no es de Órbita, o ya no vale.'), 404)

      const isAgain = c.req.query('otra-vez') === '1'
      await stopDigests(db.pool, { userId, at: isAgain ? null : clock() })
      if (isAgain) return c.html(page('Listo: te volveremos a escribir cuando te espere algo.'))
      return c.html(
        page('Listo: no te mandamos más estos correos.', { words: 'Quiero recibirlos otra vez', to: '?otra-vez=1' }),
      )
    })

function page(words: string, button?: { words: string; to?: string }): string {
  const form = button
    ? `<form method="post" action="${button.to ?? ''}"><button type="submit">${button.words}</button></form>`
    : ''
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Correos de Órbita</title></head><body><main><h1>Correos de Órbita</h1><p>${words}</p>${form}</main></body></html>`
}
