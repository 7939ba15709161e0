/** The two forms of the service that exist in the world; both are served at once, each under its own base. */
export type Deployment = 'older' | 'newer';

export const deploymentBases: Readonly<Record<Deployment, string>> = { older: '/api/v1', newer: '/v1' };

export const bothDeployments: readonly Deployment[] = ['older', 'newer'];
