import caja from '@orbita/art/files/iconos/regalo.svg'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { failureOf } from '../../app/failure-of.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { RpcError } from '../../rpc/rpc-error.ts'
import { Bone } from '../../ui/bone.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { receivedGiftQuery } from './queries.ts'
import { ReceivedScene } from './scenes/received-scene.tsx'

/** Shows one received gift, which the address names. @see D-69, AL-10 */
export function ReceivedPage() {
  const { id } = useSearch({ from: '/figuras/_session/regalo' })
  const { data: gift, error, refetch } = useQuery({ ...receivedGiftQuery(id ?? 0), enabled: id !== undefined })

  if (id === undefined || (error instanceof RpcError && error.code === 'NOT_FOUND')) {
    return (
      <Scene
        title="No encontramos ese regalo"
        words="Puede que el enlace esté incompleto. Lo que te regalaron está en tu álbum."
        picture={<img src={caja} alt="" width={200} height={200} className="left-10 top-5" />}
      >
        <Link to="/figuras/album" className={buttonLook({})}>
          Ver mi álbum
        </Link>
      </Scene>
    )
  }
  if (error && !gift) {
    return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  }
  if (!gift) {
    return (
      <Skeleton className="grid gap-3">
        <Bone className="h-96" />
      </Skeleton>
    )
  }
  return <ReceivedScene key={gift.id} gift={gift} />
}
