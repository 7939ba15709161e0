/** How long this process, with all its threads, has used a processor since then. */
export function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}
