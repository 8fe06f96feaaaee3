import sharp from 'sharp'
import { appIcon } from '../src/brand/app-icon.ts'
import { optimise } from './optimise.ts'
import type { OutputFile } from './output-folder.ts'

/** The corner radius on a 240 square, for the icons that no system rounds. */
const ROUNDED = 54
/** The tab shows the icon at 16 pixels, so the symbol fills all of it. */
const FILLING = 1.06
/** Systems may mask an icon down to a circle of 80 % of its side. */
const INSIDE_MASK = 0.76
const DRAWN_SIZE = 240
const BASE_DENSITY = 72

type RasterIcon = { path: string; size: number; svg: string }

/** Builds the icons of the browser tab and of the installed app. */
export async function appIcons(): Promise<OutputFile[]> {
  const rounded = appIcon({ corner: ROUNDED })
  const rasters: RasterIcon[] = [
    { path: 'app/icon-192.png', size: 192, svg: rounded },
    { path: 'app/icon-512.png', size: 512, svg: rounded },
    { path: 'app/maskable-512.png', size: 512, svg: appIcon({ scale: INSIDE_MASK }) },
    { path: 'app/apple-touch-icon.png', size: 180, svg: appIcon() },
  ]
  const favicon = {
    path: 'app/favicon.svg',
    content: Buffer.from(optimise(appIcon({ corner: ROUNDED, scale: FILLING }))),
  }
  return [favicon, ...(await Promise.all(rasters.map(rasterise)))]
}

async function rasterise({ path, size, svg }: RasterIcon): Promise<OutputFile> {
  const density = (BASE_DENSITY * size) / DRAWN_SIZE
  // A palette would weigh a third, but it shows as dirt in the night sky and on the planet.
  const format = { compressionLevel: 9, adaptiveFiltering: true }
  const content = await sharp(Buffer.from(svg), { density }).resize(size, size).png(format).toBuffer()
  return { path, content }
}
