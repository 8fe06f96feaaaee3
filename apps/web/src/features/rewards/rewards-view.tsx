import recompensas from '@orbita/art/files/menu/recompensas.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import { formatWhole } from '../../ui/format.ts'
import { Scene } from '../../ui/scene.tsx'

/** The catalogue before it opens; the credits are already there. @see D-64 */
export function RewardsView({ credits }: { credits: number }) {
  return (
    <Scene
      tint="recompensas"
      title="El catálogo está por llegar"
      words="Aquí cambiarás tus créditos por recompensas. Los que ganes hasta entonces se guardan contigo."
      picture={
        <img src={recompensas} alt="" width={270} height={200} className="poster left-1.5 top-6 h-50 w-67 object-cover" />
      }
    >
      <p className="chip">
        <img src={moneda} alt="" width={28} height={28} />
        <span>
          <strong className="display">{formatWhole(credits)}</strong> créditos disponibles
        </span>
      </p>
    </Scene>
  )
}
