import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/** Without `-F`, commits ask for fsync; the rest bounds log and memory. Derived, because a hand-written list hangs. */
export const startParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'max_wal_size=64MB', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

interface FileStream {
  nfd: number;
}
interface Internals {
  Module: {
    FS: { lookupPath(path: string): { node: { mount: { type: { stream_ops: { fsync?: (stream: FileStream) => number } } } } } };
  };
}

/**
 * The embedded database asks its file system for fsync and that file system has none: commits would survive a kill but
 * not a power loss. This reaches into PGlite, which is therefore pinned; a test counts the calls.
 */
export function makeCommitsDurable(client: PGlite, synced: () => void = () => undefined): void {
  const { FS } = (client as unknown as Internals).Module;
  FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    synced();
    return 0;
  };
}
