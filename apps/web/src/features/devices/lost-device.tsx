import robot from '@orbita/art/files/escena/robot.svg'
import type { ReactNode } from 'react'
import styles from './lost-device.module.css'

/** Says what to do about a device that was lost. @param props.isAlone whether the session is open nowhere else @see D-52b */
export function LostDevice({ isAlone }: { isAlone: boolean }): ReactNode {
  return (
    <section className={`panel ${styles.lost}`} aria-labelledby="dispositivo-perdido">
      <img src={robot} alt="" width={110} height={133} />
      <div>
        <h2 id="dispositivo-perdido">¿Perdiste un dispositivo?</h2>
        <p>
          {isAlone
            ? 'Cuando entres desde otro lo verás aquí, y podrás cerrar su sesión sin tenerlo a mano.'
            : 'Cierra su sesión desde aquí: para volver a entrar harán falta tu correo y tu cédula.'}
        </p>
      </div>
    </section>
  )
}
