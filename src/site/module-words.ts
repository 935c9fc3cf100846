/**
 * Keys of the words for a module's setting, the nearest first: its own, then what all modules share. `path` names the
 * setting inside of others, and a value of a choice behind it: ['slides', 'picture', 'alt'], ['look', 'over'].
 */
export function wordKeys(module: string, path: readonly string[]): string[] {
  const place = path.join('.')
  const shared = path.map((_, from) => `module.any.${path.slice(from).join('.')}`)
  // These two name the module itself.
  return place === 'title' || place === 'about' ? shared : [`module.${module}.${place}`, ...shared]
}
