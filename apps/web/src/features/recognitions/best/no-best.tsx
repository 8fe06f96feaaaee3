import mejor from '@orbita/art/files/iconos/mejor.svg'
import './best-card.css'

/** Before anybody was the best of a month. @see D-65 */
export function NoBest() {
  return (
    <section className="best best-none" aria-labelledby="mejor">
      <i className="best-rays" aria-hidden="true" />
      <img src={mejor} alt="" width={130} height={130} />
      <div className="best-words">
        <h2 id="mejor">Aún no hay mejor empleado del mes</h2>
        <p>Cuando se publique verás aquí quién es y por qué. Mientras tanto, nomina a alguien que lo merezca.</p>
      </div>
    </section>
  )
}
