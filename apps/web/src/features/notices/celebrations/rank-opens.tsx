import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { RankOpensOutput } from '@orbita/contract/ranks'
import { RANKS, type RankId, thresholdOf } from '@orbita/domain/ranks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asked } from '../../../app/queries/asked.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useThresholds } from '../../../app/use-thresholds.ts'
import { rankPicture } from '../../../components/pictures/ranks.ts'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { formatWhole } from '../../../ui/format.ts'

/** Reads what a rank opens. @see PT-4 */
export const rankQuery = (rankId: RankId) =>
  queryOptions({
    queryKey: queryKeys.rank(rankId),
    queryFn: (context) => call(rpc.employee.ranks[':rankId'].$get({ param: { rankId } }, asked(context))),
  })

/** Shows what a rank opens: its pack, the rewards that ask for it, and the rank that comes next. @see PT-4, RE-1 */
export function RankOpens({ rank }: { rank: RankId }) {
  const { data } = useQuery(rankQuery(rank))
  const thresholds = useThresholds()
  const next = RANKS[RANKS.findIndex(({ id }) => id === rank) + 1]

  return (
    <>
      <h3>Este rango te abre</h3>
      <ul>
        {data && data.packs > 0 && (
          <Row picture={sobre} title="Un sobre nuevo">
            Te espera en tus sobres
          </Row>
        )}
        {data?.rewards.map(({ id, title, picture }, index) => (
          <Row key={id} picture={rewardPicture(picture)} title={title}>
            {index === 0 ? firstWords(data) : 'También con este rango'}
          </Row>
        ))}
        {next ? (
          <Row picture={rankPicture(next.id)} title={`La ruta a ${next.name}`}>
            Desde {formatWhole(thresholdOf(next.id, thresholds))} de experiencia
          </Row>
        ) : (
          <Row picture={rankPicture(rank)} title="El cielo entero">
            Es el rango más alto
          </Row>
        )}
      </ul>
    </>
  )
}

function firstWords({ rewards, rewardsInAll }: RankOpensOutput): string {
  const others = rewardsInAll - rewards.length
  if (others === 0) return 'Ya está en tu catálogo'
  return others === 1 ? 'Y otra recompensa más en tu catálogo' : `Y otras ${others} recompensas en tu catálogo`
}

function Row({ picture, title, children }: { picture: string; title: string; children: ReactNode }) {
  return (
    <li>
      <img src={picture} alt="" width={36} height={36} />
      <span>
        {title}
        <small>{children}</small>
      </span>
    </li>
  )
}
