/** The processor time in milliseconds that this process, with all its threads, has used since `before`. */
export function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}
