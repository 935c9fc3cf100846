import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartProblem } from '#shared/start-problem.ts'

/** Files as they will be: nothing is written before all of it is known to be possible. Paths are from the root. */
export class Changes {
  readonly #texts = new Map<string, string>()
  /** What somebody has to put into words, or decide. */
  readonly left: string[] = []
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  has(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(this.#root, file))
  }

  /** Files that are there or will be, of a pattern of paths. */
  list(pattern: string): string[] {
    const made = this.files.filter((file) => path.matchesGlob(file, pattern))
    return [...new Set([...globSync(pattern, { cwd: this.#root }), ...made])]
  }

  /** @throws StartProblem where it is not there */
  read(file: string): string {
    const text = this.#texts.get(file)
    if (text !== undefined) return text
    if (!this.has(file)) throw new StartProblem(`${file} is not there.`)
    return readFileSync(path.join(this.#root, file), 'utf8')
  }

  /** @throws StartProblem where it is there already */
  create(file: string, text: string): void {
    if (this.has(file)) throw new StartProblem(`${file} is there already.`)
    this.#texts.set(file, text)
  }

  edit(file: string, change: (text: string) => string): void {
    const text = this.read(file)
    this.#texts.set(file, change(text))
  }

  get files(): string[] {
    return [...this.#texts.keys()]
  }

  async write(): Promise<void> {
    for (const [file, text] of this.#texts) {
      const place = path.join(this.#root, file)
      await mkdir(path.dirname(place), { recursive: true })
      await writeFile(place, text)
    }
  }
}
