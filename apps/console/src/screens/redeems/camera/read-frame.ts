/** Reads the QR code in what a video shows now. @returns undefined when there is none */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The longest side of a frame that the library looks at, in pixels: enough for a code that fills a third of it. */
const MAX_SIDE = 800

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

/** Returns the reader of the browser, or that of a library where it has none. The library is loaded only then. */
export async function frameReader(): Promise<FrameReader> {
  return (await ownReader()) ?? libraryReader()
}

async function ownReader(): Promise<FrameReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return undefined

  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function libraryReader(): Promise<FrameReader> {
  const { readPicture } = await import('./read-picture.ts')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return undefined

    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    return readPicture(pen.getImageData(0, 0, canvas.width, canvas.height))
  }
}
