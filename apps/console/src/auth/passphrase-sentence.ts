import { PASSPHRASE_MIN, passphraseProblem } from '@orbita/domain/sign-in/operator-sign-in'

const PROBLEMS = {
  'too-short': `Le faltan letras: son ${PASSPHRASE_MIN} o más.`,
  'too-long': 'Es demasiado larga: como mucho 128 letras.',
  'only-digits': 'Son solo números: pon también palabras.',
  'too-uniform': 'Repite muy pocos signos.',
  'too-common': 'Casi toda son palabras o series que se adivinan pronto.',
  'has-email': 'Contiene tu correo.',
}

/** Returns the sentence for a passphrase that would be refused; undefined for one that may be good. @see D-70 */
export function passphraseSentence(passphrase: string, email: string): string | undefined {
  const problem = passphraseProblem(passphrase, email)
  return problem && PROBLEMS[problem]
}
