import { expiryOf, TRADE_LIMITS, type TradeState } from '@orbita/domain/trades/trades'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'

type TradeInNotice = {
  id: number
  proposer_id: number
  proposer: string
  receiver_id: number
  receiver: string
  gives: string
  receives: string
  at: Date
  proposed_at: Date
  /** whether the receiver wishes for what they would get */
  is_wish: boolean
  /** when it ends or ended */
  until: Date
}

const findAll = prepare<[ids: readonly number[]], TradeInNotice>(
  'trades.find-for-notices',
  `select t.id, t.proposer_id, p.name as proposer, t.receiver_id, r.name as receiver,
          given.name as gives, gotten.name as receives, coalesce(t.closed_at, t.proposed_at) as at, t.proposed_at,
          coalesce(t.closed_at, t.expires_at) as until,
          exists (select from wishes w where w.user_id = t.receiver_id and w.album_id = t.album_id
                     and t.gives = any (w.numbers)) as is_wish
     from trades t
     join users p on p.id = t.proposer_id
     join users r on r.id = t.receiver_id
     join figures given on given.album_id = t.album_id and given.number = t.gives
     join figures gotten on gotten.album_id = t.album_id and gotten.number = t.receives
    where t.id = any ($1::bigint[])
    order by t.id`,
)

const HOURS = `${TRADE_LIMITS.answerHours} horas`

/** Whether an offer ends with its season, before its time to answer is over. @see AL-7 */
const endsWithSeason = ({ proposed_at, until }: TradeInNotice) => until < expiryOf(proposed_at)

type Words = { to: 'proposer' | 'receiver'; title: string; text: string }

/** The notice for each state. It goes to the person who did not act; for an expired offer, to the proposer. */
const WORDS: Readonly<Record<TradeState, (trade: TradeInNotice) => Words>> = {
  proposed: (trade) => ({
    to: 'receiver',
    title: `${trade.proposer} te propone un intercambio`,
    text: `Te da ${trade.gives}${trade.is_wish ? ', que deseas,' : ''} y pide ${trade.receives}. Tienes ${endsWithSeason(trade) ? 'hasta el fin de la temporada' : HOURS} para responder.`,
  }),
  accepted: ({ receiver, gives, receives }) => ({
    to: 'proposer',
    title: `${receiver} aceptó tu intercambio`,
    text: `${receives} ya está en tu álbum y ${gives} viajó al suyo.`,
  }),
  rejected: ({ receiver, gives }) => ({
    to: 'proposer',
    title: `${receiver} no aceptó tu intercambio`,
    text: `Tu copia de ${gives} está libre otra vez.`,
  }),
  cancelled: ({ proposer, gives, receives }) => ({
    to: 'receiver',
    title: `${proposer} retiró su oferta`,
    text: `Era ${gives} por ${receives}. No tienes que hacer nada.`,
  }),
  expired: (trade) => ({
    to: 'proposer',
    title: 'Tu oferta venció sin respuesta',
    text: `${trade.receiver} no respondió ${endsWithSeason(trade) ? 'antes del fin de la temporada' : `en ${HOURS}`}. Tu copia de ${trade.gives} está libre otra vez.`,
  }),
}

/** An accepted trade leads to itself, so that the person who proposed it sees it arrive. */
function pathOf({ id }: TradeInNotice, state: TradeState): string {
  return state === 'accepted' ? `/figuras/intercambios?cambio=${id}` : '/figuras/intercambios'
}

/**
 * Notifies the people concerned that trades reached a state.
 *
 * @param ended.ids ids of trades in that state
 * @see NO-1, AL-7
 */
export async function notifyTrades(tx: Tx, ended: { ids: readonly number[]; state: TradeState }): Promise<void> {
  const notices = (await findAll(tx, ended.ids)).map((trade) => {
    const { to, title, text } = WORDS[ended.state](trade)
    const userId = to === 'proposer' ? trade.proposer_id : trade.receiver_id
    const key = `trade:${trade.id}:${ended.state}`
    return { userId, kind: 'trade', title, text, path: pathOf(trade, ended.state), key, at: trade.at } as const
  })
  await recordNotices(tx, notices)
}
