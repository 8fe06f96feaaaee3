import { UploadedPicture } from '@orbita/domain/files/pictures'
import * as v from 'valibot'
import { Positive } from './scalars.ts'

/** An uploaded picture: its reference, and the size of its largest copy in pixels. */
export const PictureOutput = v.strictObject({ picture: UploadedPicture, width: Positive, height: Positive })

export type PictureOutput = v.InferOutput<typeof PictureOutput>
