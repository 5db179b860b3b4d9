/**
 * What is copied: the entries of each kind of object (ISO 32000-2), `entry:kind` if the value is another object. Everything
 * else is left out, also what programs invent.
 */
const kinds = {
  plain: '',
  page: 'Type MediaBox CropBox Rotate UserUnit Group:group',
  group: 'Type S CS:color I K',
  image:
    'Type Subtype Width Height ColorSpace:color BitsPerComponent Intent ImageMask Mask:drawing Decode Interpolate SMask:drawing Matte',
  drawing: 'Type Subtype FormType BBox Matrix Group:group',
  pattern: 'Type PatternType Matrix Shading:shading ExtGState:state',
  state: 'Type LW LC LJ ML D Font:font OP op OPM SA BM SMask:mask CA ca AIS TK',
  mask: 'Type S G:drawing BC TR:color',
  shading:
    'ShadingType ColorSpace:color Background BBox AntiAlias Function:color Coords Domain Extend Matrix BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow',
  /** With functions. */
  color:
    'N Alternate:color Range WhitePoint BlackPoint Gamma Matrix FunctionType Domain Size BitsPerSample Order Encode Decode C0 C1 Functions:color Bounds',
  /** With descriptions and files of fonts. */
  font: 'Type Subtype BaseFont FirstChar LastChar Widths FontDescriptor:font Encoding:letters DescendantFonts:font ToUnicode:letters CIDSystemInfo:letters DW W DW2 W2 CIDToGIDMap:font FontMatrix FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile:font FontFile2:font FontFile3:font Length1 Length2 Length3',
  letters:
    'Type BaseEncoding Differences CMapName CIDSystemInfo:letters WMode UseCMap:letters Registry Ordering Supplement',
}
export type ObjectKind = keyof typeof kinds

export const entriesOf = Object.fromEntries(
  Object.entries(kinds).map(([kind, entries]) => [
    kind,
    entries
      .split(' ')
      .filter(Boolean)
      .map((entry) => entry.split(':') as [string, ObjectKind?]),
  ]),
) as Record<ObjectKind, [name: string, kind?: ObjectKind][]>

/** Kinds with strings: lists of colours, and names of sets of letters. */
export const withStrings: ObjectKind[] = ['color', 'letters']
export const kindsOfLists: Record<string, ObjectKind> = {
  XObject: 'drawing',
  Font: 'font',
  ExtGState: 'state',
  Shading: 'shading',
  ColorSpace: 'color',
  Pattern: 'pattern',
}
