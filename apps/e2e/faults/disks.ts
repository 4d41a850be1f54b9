/** Disks for faults: one whose power is cut, and a small one that is filled. Both need root on Linux. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** EXT4_IOC_SHUTDOWN without flushing the journal (linux/fs/ext4/ext4.h): nothing more reaches the disk. */
const CUT = `open(my $dir, '<', $ARGV[0]) or die "$!"; my $flags = pack('L', 2); ioctl($dir, 0x8004587D, $flags) or die "ioctl: $!"`

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Why this machine cannot mount disks; undefined if it can. */
export function missingForDisks(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux'
  if (!existsSync('/dev/loop-control')) return 'needs loop devices'
  const missing = ['mount', 'umount', 'mkfs.ext4', 'perl', 'truncate'].filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  return missing.length > 0 ? `needs ${missing.join(', ')}` : undefined
}

export type PowerCutDisk = {
  /** Where it is mounted. */
  folder: string
  /** Loses what has not been synced, and fails every later access. */
  cut(): void
  /** Mounts it again, once no process uses it. */
  mountAgain(): void
  remove(): void
}

/** An ext4 file system in a file, on a loop device. */
export function createPowerCutDisk(size: string): PowerCutDisk {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-power-'))
  const [image, folder] = [join(dir, 'image'), join(dir, 'disk')]
  mkdirSync(folder)
  run('truncate', '-s', size, image)
  run('mkfs.ext4', '-q', '-F', image)
  run('mount', '-o', 'loop', image, folder)
  return {
    folder,
    cut: () => run('perl', '-e', CUT, folder),
    mountAgain: () => {
      run('umount', folder)
      run('mount', '-o', 'loop', image, folder)
    },
    remove: () => {
      // A process that a failure left behind may still use it.
      run('umount', '--lazy', folder)
      rmSync(dir, { recursive: true })
    },
  }
}

/** A file system of a fixed size, in memory. */
export function createSmallDisk(size: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'swapdesk-small-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  return {
    folder,
    remove: () => {
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true })
    },
  }
}
