import styles from './demo-accounts.module.css'

const ACCOUNTS = [
  ['valentina.rojas@orbita.example', '10000001'],
  ['mateo.silva@orbita.example', '10000002'],
  ['lucia.paredes@orbita.example', '10000003'],
  ['diego.luna@orbita.example', '10000004'],
  ['sara.velez@orbita.example', '10000007'],
] as const

/** Shows the accounts of the demo company. A tap fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string, cedula: string) => void }) {
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">Cuentas de demostración</h2>
      <ul>
        {ACCOUNTS.map(([email, cedula]) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, cedula)}>
              <span>{email}</span> <b>{cedula}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
