import vertical from '@orbita/art/files/marca/logo-vertical.svg'
import figuras from '@orbita/art/files/menu/figuras.svg'
import mision from '@orbita/art/files/menu/mision.svg'
import type { CompanyOutput } from '@orbita/contract/company'
import { Link } from '@tanstack/react-router'
import IconBoth from '~icons/ph/arrows-left-right-bold'
import { useCompany } from '../../app/company.ts'
import { CompanyMark } from '../../components/frame/company-mark.tsx'
import { VisitorFrame } from '../../components/frame/visitor-frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './menu-page.module.css'

/** Shows the menu: one large card per platform, and that one may have both. @see S-02, D-02, D-136 */
export function MenuPage() {
  const company = useCompany()

  return (
    <VisitorFrame company={company} place="figuras" header={<MenuBrand company={company} />}>
      <div className="grid gap-5.5">
        <h1 className="title text-center">¿A dónde viajamos hoy?</h1>
        <div className={styles.worlds}>
          <Link to="/figuras/inicio" className={styles.world}>
            <Picture src={figuras} alt="" width={640} height={400} isFirst />
            <span className={styles.words}>
              <strong className="display">Figuras</strong>
              <span>Para coleccionar: abre sobres, completa páginas y cambia con tu gente.</span>
            </span>
          </Link>
          <Link to="/mision-espacial/inicio" className={`${styles.world} ${styles.mision}`}>
            <img src={mision} alt="" width={640} height={400} />
            <span className={styles.words}>
              <strong className="display">Misión Espacial</strong>
              <span>Para avanzar: cumple retos, sube de rango y canjea recompensas.</span>
            </span>
          </Link>
        </div>
        <p className={`panel ${styles.both}`}>
          <IconBoth aria-hidden="true" />
          <span>
            <strong>Puedes tener las dos.</strong> Cambias cuando quieras desde tu avatar.
          </span>
        </p>
      </div>
    </VisitorFrame>
  )
}

function MenuBrand({ company }: { company: CompanyOutput | undefined }) {
  return (
    <div className={styles.brand} data-centered>
      <Link to="/figuras" className="rounded-md">
        <img className={styles.vertical} src={vertical} alt="Órbita" width={320} height={270} />
      </Link>
      <CompanyMark company={company} />
    </div>
  )
}
