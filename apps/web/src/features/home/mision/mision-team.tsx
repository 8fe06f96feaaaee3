import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { Link } from '@tanstack/react-router'
import IconNext from '~icons/ph/caret-right-bold'
import IconTeam from '~icons/ph/users-three-fill'
import styles from './mision-team.module.css'

/** The way to their team, for who leads. The number is what waits for them, and nothing else. @see D-118 */
export function MisionTeam({ team: { people, waiting } }: { team: NonNullable<MissionHomeOutput['team']> }) {
  return (
    <Link to="/mision-espacial/equipo" className={`panel ${styles.team}`}>
      <IconTeam aria-hidden="true" />
      <span>
        <strong className="display subtitle">Mi equipo</strong>
        {people === 1 ? '1 persona' : `${people} personas`}
        {waiting > 0 ? ` · ${waiting === 1 ? '1 espera' : `${waiting} esperan`} por ti` : ' · nada espera por ti'}
      </span>
      {waiting > 0 && <b aria-hidden="true">{waiting}</b>}
      <IconNext aria-hidden="true" />
    </Link>
  )
}
