import { fromSource } from '../../infra/run-in-thread.ts'
import { bundledText } from './bundle.ts'

const programs = new Map<string, string>()

// The threads of tests run bundles of their sources, each made once. From the sources a thread takes half a second of a
// processor to begin, and two seconds with the library for PDF; from a bundle it takes a tenth of that.
fromSource.program = (source) => {
  const program = programs.get(source.href) ?? bundledText(source)
  programs.set(source.href, program)
  return program
}
