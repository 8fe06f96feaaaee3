/**
 * Everything that a cleaned PDF may hold: for each kind of part its keys, and the kind of what each one holds. What is not
 * here is left out, whatever it is. `plain` is a number, a name, a text, a yes or no, or a list of those; `map:x` is a dictionary
 * whose keys the document chooses.
 *
 * @see MI-6
 */
export const PARTS = {
  page: parts('MediaBox CropBox Rotate UserUnit', { Resources: 'resources', Contents: 'contents', Group: 'group' }),
  resources: parts('ProcSet', {
    ExtGState: 'map:graphics',
    ColorSpace: 'map:color',
    Pattern: 'map:pattern',
    Shading: 'map:shading',
    XObject: 'map:drawing',
    Font: 'map:font',
  }),
  contents: parts(''),
  form: parts('Type Subtype FormType BBox Matrix', { Resources: 'resources', Group: 'group' }),
  image: parts('Type Subtype Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData Matte', {
    ColorSpace: 'color',
    Mask: 'mask',
    SMask: 'image',
  }),
  pattern: parts('Type PatternType PaintType TilingType BBox XStep YStep Matrix', {
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'graphics',
  }),
  shading: parts(
    'ShadingType Background BBox AntiAlias Domain Matrix Coords Extend BitsPerCoordinate BitsPerComponent BitsPerFlag VerticesPerRow Decode',
    { ColorSpace: 'color', Function: 'function' },
  ),
  function: parts('FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds', {
    Functions: 'function',
  }),
  graphics: parts('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK', {
    Font: 'font',
    SMask: 'softMask',
    BG: 'function',
    BG2: 'function',
    UCR: 'function',
    UCR2: 'function',
    TR: 'function',
    TR2: 'function',
  }),
  softMask: parts('Type S BC', { G: 'form', TR: 'function' }),
  group: parts('Type S I K', { CS: 'color' }),
  font: parts('Type Subtype Name BaseFont FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix', {
    FontDescriptor: 'descriptor',
    Encoding: 'encoding',
    ToUnicode: 'encoding',
    DescendantFonts: 'font',
    CIDSystemInfo: 'characters',
    CIDToGIDMap: 'data',
    CharProcs: 'map:contents',
    Resources: 'resources',
  }),
  descriptor: parts(
    'Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet',
    { FontFile: 'fontFile', FontFile2: 'fontFile', FontFile3: 'fontFile', CIDSet: 'data' },
  ),
  fontFile: parts('Length1 Length2 Length3 Subtype'),
  encoding: parts('Type BaseEncoding Differences CMapName WMode', { CIDSystemInfo: 'characters', UseCMap: 'encoding' }),
  characters: parts('Registry Ordering Supplement'),
  color: parts('WhitePoint BlackPoint Gamma Matrix Range N', { Alternate: 'color' }),
  data: parts(''),
  annotation: parts('Rect F AS', { AP: 'appearance' }),
  appearance: parts('', { N: 'look' }),
  unpacking: parts(
    'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform',
    { JBIG2Globals: 'data' },
  ),
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** The filters of a stream that are understood. */
export const FILTERS: ReadonlySet<string> = new Set(
  'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode DCTDecode JPXDecode CCITTFaxDecode JBIG2Decode'.split(
    ' ',
  ),
)

function parts<Others extends Readonly<Record<string, string>> = Record<never, string>>(
  plain: string,
  others?: Others,
): Readonly<Record<string, string>> {
  const names = plain.split(' ').filter(Boolean)
  return { ...Object.fromEntries(names.map((name) => [name, 'plain'])), ...others }
}
