import regalo from '@orbita/art/files/iconos/regalo.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { Credits } from '@orbita/contract/rewards/rewards'
import { EmptyState } from '../../../components/empty-state.tsx'
import { formatWhole } from '../../../ui/format.ts'
import styles from '../../../ui/scene.module.css'

/** Shows the catalogue before the company has listed any reward, with the credits already earned. @see D-64 */
export function NoRewards({ credits }: { credits: Credits }) {
  return (
    <EmptyState
      tint="recompensas"
      title="El catálogo está por llegar"
      words="Aquí cambiarás tus créditos por recompensas. Los que ganes hasta entonces se guardan contigo."
      picture={
        <>
          <img src={regalo} alt="" width={220} height={220} className="left-7.5 top-3 w-55" />
          <img src={moneda} alt="" width={64} height={64} className="left-0 top-10 w-16 -rotate-12" />
          <img src={moneda} alt="" width={52} height={52} className="right-2 top-4 w-13 rotate-12" />
          <img src={moneda} alt="" width={72} height={72} className="-right-1 bottom-6 w-18 rotate-6" />
        </>
      }
    >
      <p className={styles.chip}>
        <img src={moneda} alt="" width={28} height={28} />
        <span>
          <strong className="display">{formatWhole(credits.available)}</strong> créditos disponibles
        </span>
      </p>
    </EmptyState>
  )
}
