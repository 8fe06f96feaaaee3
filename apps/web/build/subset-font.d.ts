declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number }
  type Options = {
    targetFormat?: 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: string[]
    noHinting?: boolean
  }

  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package exports it that way
  export default subsetFont
}
