import type { CompanyOutput } from '@orbita/contract/company'
import type { CSSProperties } from 'react'
import styles from './company-mark.module.css'

type Props = { company: CompanyOutput | undefined }

/**
 * Shows whose programme it is, after Órbita's own logo and a rule: the company's logo, or its name where it has none. It is no
 * link, and gives way where there is little room.
 *
 * @see D-100, S-06
 */
export function CompanyMark({ company }: Props) {
  if (!company || (company.name === '' && !company.logo)) return null

  const { name, logo, accent } = company
  return (
    <div className={styles.mark} style={accent === null ? undefined : ({ '--accent': accent } as CSSProperties)}>
      {logo ? (
        <img src={addressOf(logo.picture)} alt={name || 'Tu empresa'} width={logo.width} height={logo.height} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </div>
  )
}

/** The address of an uploaded picture, `imagenes/<id>`. What reads references whole would weigh on every page. */
function addressOf(picture: string): string {
  return `/rpc/public/company/logo/${picture.slice(picture.indexOf('/') + 1)}/320`
}
