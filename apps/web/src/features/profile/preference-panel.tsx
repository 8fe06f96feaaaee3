import { useId } from 'react'
import IconMotion from '~icons/ph/sparkle-fill'
import { setMotion, useMotion } from '../../ui/preferences.ts'

/** What somebody prefers on this device. @see D-52 */
export function PreferencePanel() {
  const motion = useMotion()
  const id = useId()

  return (
    <section className="panel profile-rows" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Preferencias</h2>
      <label className="profile-row">
        <IconMotion aria-hidden="true" />
        <span>
          Reducir el movimiento
          <small>Quita las animaciones en este dispositivo</small>
        </span>
        <input
          type="checkbox"
          className="switch"
          checked={motion === 'reduced'}
          onChange={(event) => setMotion(event.currentTarget.checked ? 'reduced' : 'full')}
        />
      </label>
    </section>
  )
}
