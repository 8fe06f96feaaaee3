import mejor from '@orbita/art/files/iconos/mejor.svg'
import styles from './best-card.module.css'

/** Shows the page before the first best employee of a month. @see D-65 */
export function NoBest() {
  return (
    <section className={`${styles.best} ${styles.none}`} aria-labelledby="mejor">
      <i className={styles.rays} aria-hidden="true" />
      <img src={mejor} alt="" width={130} height={130} />
      <div className={styles.words}>
        <h2 id="mejor">Lo mejor del mes, muy pronto</h2>
        <p>Cuando se publique verás aquí quién es y por qué. Mientras tanto, nomina a alguien que lo merezca.</p>
      </div>
    </section>
  )
}
