import styles from './show-field.module.css'

type Props = { isChecked: boolean; isLocked: boolean; onChange: (shows: boolean) => void }

/** Lets the sender offer to show a kudos in the areas, where it appears once its receivers agree. @see D-69b */
export function ShowField({ isChecked, isLocked, onChange }: Props) {
  return (
    <label className={styles.show}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-disabled={isLocked}
        onChange={(event) => {
          if (!isLocked) onChange(event.target.checked)
        }}
      />
      <span>
        <b>Mostrarlo en mi área</b>
        <small>Solo si quien lo recibe también dice que sí.</small>
      </span>
    </label>
  )
}
