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
import { grantedWishQuery } from './queries.ts'
import { WishScene } from './scenes/wish-scene.tsx'

/** Shows what the wish of a month brought, which the address names. @see AL-12 */
export function WishPage() {
  const { mes } = useSearch({ from: '/figuras/_session/deseo' })
  const { data: wish, error, refetch } = useQuery({ ...grantedWishQuery(mes ?? ''), enabled: mes !== undefined })

  if (mes === undefined || (error instanceof RpcError && error.code === 'NOT_FOUND')) {
    return (
      <Scene
        title="Ese mes no trajo un deseo"
        words="Marca hasta tres figuras que te falten: cada mes llega la primera."
        picture={<img src={caja} alt="" width={200} height={200} className="left-10 top-5" />}
      >
        <Link to="/figuras/album" search={{ filtro: 'me-faltan' }} className={buttonLook({})}>
          Ver mis deseos
        </Link>
      </Scene>
    )
  }
  if (error && !wish) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!wish) {
    return (
      <Skeleton className="grid gap-3">
        <Bone className="h-96" />
      </Skeleton>
    )
  }
  return <WishScene key={wish.month} wish={wish} />
}
