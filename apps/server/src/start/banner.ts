import { DEMO_PASSPHRASE, PEOPLE_TEAM } from '../seed/people-team.ts'
import type { Product } from './start.ts'

const DEMO_ACCOUNTS = [
  ['valentina.rojas@orbita.example', '10000001', 'ambas plataformas'],
  ['mateo.silva@orbita.example', '10000002', 'ambas, todavía sin avatar'],
  ['lucia.paredes@orbita.example', '10000003', 'solo figuras'],
  ['diego.luna@orbita.example', '10000004', 'solo misión espacial'],
  ['sara.velez@orbita.example', '10000007', 'ambas, entró hace una semana'],
] as const

/** Builds the text that the operator sees once the product is up. */
export function banner({ product, isIncluded }: { product: Product; isIncluded: boolean }): string {
  const data = isIncluded ? `Datos en    ${product.dataDir}` : 'Datos en    la base de datos de DATABASE_URL'
  const lines = ['', '  Órbita está en marcha', '', `  Dirección   ${product.url}`, `  ${data}`]
  if (product.metricsUrl) lines.push(`  Métricas    ${product.metricsUrl}`)
  if (product.demo) {
    lines.push('', '  Empresa de demostración (correo y cédula):')
    lines.push(...DEMO_ACCOUNTS.map(([email, cedula, about]) => `    ${email.padEnd(32)} ${cedula}  ${about}`))
    lines.push(
      '',
      `  Consola del equipo de personas: ${product.url}/consola`,
      `    ${PEOPLE_TEAM.padEnd(32)} frase: ${DEMO_PASSPHRASE}`,
      `    el código del momento: npm run operator -- code ${PEOPLE_TEAM}`,
    )
  }
  return [...lines, '', '  Para detenerla: Ctrl-C', ''].join('\n')
}
