import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The packs, figures and trades of an employee. The product shows them the name of the other person of a trade. */
export const albumSections = {
  sobres: prepare<[userId: number], { entry: object }>(
    'albums.export-packs',
    `select json_build_object('recibido', granted_at, 'motivo', text, 'origen', source, 'estado', state,
              'abierto', opened_at, 'album', album_id, 'figuras', opening -> 'cards',
              'polvo', opening -> 'stardust') as entry
       from packs where user_id = $1 order by id`,
  ),
  figuras: prepare<[userId: number], { entry: object }>(
    'albums.export-collection',
    `select json_build_object('album', c.album_id, 'numero', c.number, 'figura', f.name, 'copias', c.copies,
              'reservadas', c.reserved, 'primera', c.first_at) as entry
       from collection c join figures f on f.album_id = c.album_id and f.number = c.number
      where c.user_id = $1
      order by c.album_id, c.number`,
  ),
  llegadas_de_figuras: prepare<[userId: number], { entry: object }>(
    'albums.export-arrivals',
    `select json_build_object('fecha', at, 'album', album_id, 'numero', number, 'origen', source, 'motivo', text)
              as entry
       from figure_arrivals where user_id = $1 order by id`,
  ),
  paginas_completas: prepare<[userId: number], { entry: object }>(
    'albums.export-completions',
    `select json_build_object('fecha', at, 'album', album_id, 'pagina', nullif(page_id, '')) as entry
       from album_completions where user_id = $1 order by at, page_id`,
  ),
  visitas_a_albumes: prepare<[userId: number], { entry: object }>(
    'albums.export-visits',
    `select json_build_object('fecha', at, 'album', album_id) as entry from album_visits where user_id = $1 order by at`,
  ),
  participacion_en_intercambios: prepare<[userId: number], { entry: object }>(
    'trades.export-participation',
    `select json_build_object('desde', since) as entry from trade_participants where user_id = $1`,
  ),
  intercambios: prepare<[userId: number], { entry: object }>(
    'trades.export-trades',
    `select json_build_object('propuesto', t.proposed_at, 'papel', case when t.proposer_id = $1 then 'propuso' else 'recibió' end,
              'con', other.name, 'album', t.album_id, 'da_quien_propone', t.gives, 'pide_quien_propone', t.receives,
              'estado', t.state, 'cerrado', t.closed_at) as entry
       from trades t
       join users other on other.id = case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end
      where $1 in (t.proposer_id, t.receiver_id)
      order by t.id`,
  ),
  acabados: prepare<[userId: number], { entry: object }>(
    'finishes.export',
    `select json_build_object('fecha', bought_at, 'album', album_id, 'numero', number, 'acabado', finish, 'puesto', is_shown)
              as entry
       from figure_finishes where user_id = $1 order by bought_at, album_id, number, finish`,
  ),
  vitrina: prepare<[userId: number], { entry: object }>(
    'showcase.export',
    `select json_build_object('puesto', place, 'album', album_id, 'numero', number) as entry
       from showcases where user_id = $1 order by place`,
  ),
  siluetas: prepare<[userId: number], { entry: object }>(
    'silhouette.export',
    `select json_build_object('fecha', at, 'semana', week, 'album', album_id, 'figura', number, 'elegida', guess) as entry
       from silhouette_guesses where user_id = $1 order by week`,
  ),
  copias_recibidas: prepare<[userId: number], { entry: object }>(
    'finishes.export-received',
    `select json_build_object('album', album_id, 'numero', number, 'recibidas', received) as entry
       from received_copies where user_id = $1 order by album_id, number`,
  ),
  deseos: prepare<[userId: number], { entry: object }>(
    'wishes.export',
    `select json_build_object('fecha', marked_at, 'album', album_id, 'numeros', numbers) as entry
       from wishes where user_id = $1 order by marked_at, album_id`,
  ),
  deseos_cumplidos: prepare<[userId: number], { entry: object }>(
    'wishes.export-grants',
    `select json_build_object('fecha', granted_at, 'mes', month, 'album', album_id, 'numero', number, 'polvo', stardust,
              'experiencia', experience, 'marcada', is_marked, 'vista', seen_at) as entry
       from wish_grants where user_id = $1 order by month`,
  ),
  regalos_enviados: prepare<[userId: number], { entry: object }>(
    'gifts.export-given',
    `select json_build_object('fecha', g.given_at, 'para', u.name, 'album', g.album_id, 'numero', g.number,
              'frase', g.sentence) as entry
       from figure_gifts g join users u on u.id = g.receiver_id where g.giver_id = $1 order by g.id`,
  ),
  regalos_recibidos: prepare<[userId: number], { entry: object }>(
    'gifts.export-received',
    `select json_build_object('fecha', g.given_at, 'de', u.name, 'album', g.album_id, 'numero', g.number,
              'frase', g.sentence, 'abierto', g.opened_at, 'gracias', g.thanked_at) as entry
       from figure_gifts g join users u on u.id = g.giver_id where g.receiver_id = $1 order by g.id`,
  ),
} as const satisfies PersonSections
