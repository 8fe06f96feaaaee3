import { PictureOutput } from '@orbita/contract/pictures'
import { PictureParam } from '@orbita/domain/files/pictures'
import type { Dependencies } from '../dependencies.ts'
import { operatorKit } from '../infra/http/kit/route-kit.ts'
import { findPicture } from './find-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** The operator routes for the pictures of missions, rewards and seasons. @see D-74 */
export const pictureOperatorRoutes = (dependencies: Dependencies) => {
  const { routes, upload, download } = operatorKit(dependencies)

  return routes
    .post(
      '/',
      upload({}, PictureOutput, ({ db, me, file, operationOf, now }) =>
        uploadPicture(db, { file, operationOf, actor: me.accountId, now }),
      ),
    )
    .get(
      '/:pictureId/:side',
      download({ params: PictureParam, badParams: 'PICTURE_NOT_FOUND' }, ({ db, params, accept }) =>
        findPicture(db.pipeline, { ...params, accept }),
      ),
    )
}
