/** The two deployments of the real service; both are served at once, each under its own base path. */
export type Deployment = 'older' | 'newer';

export const deploymentBases: Readonly<Record<Deployment, string>> = { older: '/api/v1', newer: '/v1' };

export const bothDeployments: readonly Deployment[] = ['older', 'newer'];
