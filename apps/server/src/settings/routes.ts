import { CompanyOutput } from '@orbita/contract/company'
import { PictureParam } from '@orbita/domain/files/pictures'
import type { Dependencies } from '../dependencies.ts'
import { publicKit } from '../infra/http/kit/route-kit.ts'
import { findCompany, findLogo } from './find-company.ts'

/** The routes of what everybody may know of the company: the sign-in page shows its name and its logo. @see D-100 */
export const companyRoutes = (dependencies: Dependencies) => {
  const { routes, read, download } = publicKit(dependencies)

  return routes
    .get(
      '/',
      read({}, CompanyOutput, ({ db }) => findCompany(db.pipeline)),
    )
    .get(
      '/logo/:pictureId/:side',
      download({ params: PictureParam, badParams: 'PICTURE_NOT_FOUND' }, ({ db, params, accept }) =>
        findLogo(db.pipeline, { ...params, accept }),
      ),
    )
}
