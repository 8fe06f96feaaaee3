import { MAY_SEE } from '../../game/recognitions/kudos/to-kudos-output.ts'
import { valueName } from '../../settings/value-sql.ts'

const NOTHING = { name: 'null::text', avatar: 'null::text', others: '0', about: 'null::text', more: 'null::text' }

type Columns = Partial<Record<keyof typeof NOTHING | 'picture', string>> & { kind: string; key: string; at: string }

/** Returns the columns of an entry, in the order of every other. */
function entry({ kind, key, at, picture = 'null::text', ...columns }: Columns): string {
  const { name, avatar, others, about, more } = { ...NOTHING, ...columns }
  return `select '${kind}' as kind, '${kind}:' || ${key} as key, date_trunc('milliseconds', ${at}) as at, ${name} as name,
    ${avatar} as avatar, ${others} as others, ${about} as about, ${more} as more, ${picture} as picture`
}

const RECEIVERS = `(select count(*)::int - 1 from kudos_receivers r where r.kudos_id = k.id)`

const thanked = `${entry({
  kind: 'thanked',
  key: 'k.id',
  at: 'k.sent_at',
  name: 'first.name',
  avatar: 'first.avatar',
  others: RECEIVERS,
  about: valueName('k.value'),
})}
  from kudos k cross join lateral (
    select u.name, u.avatar from kudos_receivers r join users u on u.id = r.receiver_id
     where r.kudos_id = k.id order by u.folded_name, u.id limit 1) first
 where k.sender_id = $1 and ${MAY_SEE}`

const wasThanked = `${entry({
  kind: 'was-thanked',
  key: 'k.id',
  at: 'k.sent_at',
  name: 's.name',
  avatar: 's.avatar',
  about: valueName('k.value'),
  more: 'k.message',
})}
  from kudos_receivers mine join kudos k on k.id = mine.kudos_id join users s on s.id = k.sender_id
 where mine.receiver_id = $1 and ${MAY_SEE}`

const completed = `${entry({ kind: 'page', key: "c.album_id || '.' || c.page_id", at: 'c.at', about: 'p.title', picture: 'last.picture' })}
  from album_completions c join album_pages p on p.album_id = c.album_id and p.id = c.page_id
  cross join lateral (select f.picture from figures f where f.album_id = c.album_id and f.page_id = c.page_id
                       order by f.number desc limit 1) last
 where c.user_id = $1
union all
${entry({ kind: 'album', key: 'c.album_id', at: 'c.at', about: 'a.title' })}
  from album_completions c join albums a on a.id = c.album_id where c.user_id = $1 and c.page_id = ''`

const trade = `${entry({
  kind: 'trade',
  key: 't.id',
  at: 't.closed_at',
  name: 'u.name',
  avatar: 'u.avatar',
  about: 'gone.name',
  more: 'come.name',
  picture: 'come.picture',
})}
  from trades t
  join users u on u.id = case when t.proposer_id = $1 then t.receiver_id else t.proposer_id end
  join figures gone on gone.album_id = t.album_id
                   and gone.number = case when t.proposer_id = $1 then t.gives else t.receives end
  join figures come on come.album_id = t.album_id
                   and come.number = case when t.proposer_id = $1 then t.receives else t.gives end
 where t.state = 'accepted' and (t.proposer_id = $1 or t.receiver_id = $1)`

const gift = (kind: 'gave' | 'received') => `${entry({
  kind,
  key: 'g.id',
  at: kind === 'gave' ? 'g.given_at' : 'g.opened_at',
  name: 'u.name',
  avatar: 'u.avatar',
  about: 'f.name',
  picture: 'f.picture',
})}
  from figure_gifts g join figures f on f.album_id = g.album_id and f.number = g.number
  join users u on u.id = ${kind === 'gave' ? 'g.receiver_id' : 'g.giver_id'}
 where ${kind === 'gave' ? 'g.giver_id = $1' : 'g.receiver_id = $1 and g.opened_at is not null'}`

/** A rank is remembered from the movement whose experience reached it: ranks never go down. @see PT-4 */
const rank = `${entry({ kind: 'rank', key: 'reached.rank', at: 'reached.at', about: 'reached.rank' })}
  from (select asked.rank, min(walked.occurred_at) as at
          from unnest($2::text[], $3::int[]) with ordinality as asked (rank, threshold, place)
          join users me on me.id = $1 and asked.place <= array_position($2::text[], me.level)
          join (select l.occurred_at, sum(l.experience) over (order by l.id) as total from ledger l
                 where l.user_id = $1 and l.experience <> 0) walked on walked.total >= asked.threshold
         group by asked.rank) reached`

const firstOfRarity = `select * from (${entry({
  kind: 'first-of-rarity',
  key: 'f.rarity',
  at: 'c.first_at',
  about: 'f.name',
  more: 'f.rarity',
  picture: 'f.picture',
}).replace('select ', 'select distinct on (f.rarity) ')}
  from collection c join figures f on f.album_id = c.album_id and f.number = c.number
 where c.user_id = $1 and f.rarity in ('epica', 'legendaria')
 order by f.rarity, c.first_at, c.number) firsts`

const star = `${entry({ kind: 'star', key: 's.week', at: 's.at', about: 's.week' })}
  from pulse_stars s where s.user_id = $1`

/**
 * The SQL of everything that the logbook of an employee remembers. Its parameters are the employee and all ranks, as
 * ids and as the experience that each asks for, the lowest first.
 *
 * @see D-138
 */
export const ENTRIES = [
  thanked,
  wasThanked,
  completed,
  trade,
  gift('gave'),
  gift('received'),
  rank,
  firstOfRarity,
  star,
].join('\nunion all\n')
