/**
 * An error at start that the person who runs the site can fix: its message is printed alone, without a stack, and the
 * process ends with code 1.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** What the operating system's code means for somebody who runs a site. */
const CAUSES: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOENT: 'there is no such file or folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  // Of disks that are formatted for cameras and sticks, and of a limit that was set.
  EFBIG: 'the disk takes no file as large as this',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ELOOP: 'a link stands in its place',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many open files',
}

/** Runs a step on files; an error of the system becomes one sentence that begins with `what`. */
export async function explained<Result>(what: string, step: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? '']
    if (!cause) throw error
    throw new StartProblem(`${what}: ${cause} (${(error as Error).message}).`, { cause: error })
  }
}
