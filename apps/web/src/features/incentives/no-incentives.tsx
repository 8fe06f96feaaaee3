import { EmptyState } from '../../components/empty-state.tsx'
import { rankPicture } from '../../components/pictures/ranks.ts'

/** Shows the page of the incentives before the first one is published. @see D-63 */
export function NoIncentives() {
  return (
    <EmptyState
      title="Incentivos por ganar"
      words="Subir de rango y cumplir retos te dará incentivos. Aquí estarán los tuyos primero y, después, los que tengas más cerca."
      picture={
        <>
          <img src={rankPicture('explorador')} alt="" width={130} height={130} className="-left-3 top-16 w-32.5" />
          <img src={rankPicture('guardian-estelar')} alt="" width={140} height={140} className="-right-4 top-15 w-35" />
          <img src={rankPicture('conquistador')} alt="" width={200} height={200} className="left-10 top-5 w-50" />
        </>
      }
      link={{ to: '/mision-espacial/misiones', label: 'Ir a las misiones' }}
    />
  )
}
