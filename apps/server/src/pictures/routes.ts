import { PictureParam } from '@orbita/domain/files/pictures'
import type { Dependencies } from '../dependencies.ts'
import { employeeKit } from '../infra/http/kit/route-kit.ts'
import { findPicture } from './find-picture.ts'

/** The route with which employees' screens show uploaded pictures. @see D-74 */
export const pictureRoutes = (dependencies: Dependencies) => {
  const { routes, download } = employeeKit(dependencies)

  return routes.get(
    '/:pictureId/:side',
    download({ params: PictureParam, badParams: 'PICTURE_NOT_FOUND' }, ({ db, params, accept }) =>
      findPicture(db.pipeline, { ...params, accept }),
    ),
  )
}
