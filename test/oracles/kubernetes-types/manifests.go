package main

import (
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	autoscalingv2 "k8s.io/api/autoscaling/v2"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	schedulingv1 "k8s.io/api/scheduling/v1"
)

// Whole objects, by their kinds: what has a field that the type does not know is not valid.
var manifests = map[string]judge{
	"Deployment":          decoded(func() *appsv1.Deployment { return new(appsv1.Deployment) }),
	"Service":             decoded(func() *corev1.Service { return new(corev1.Service) }),
	"ServiceAccount":      decoded(func() *corev1.ServiceAccount { return new(corev1.ServiceAccount) }),
	"Secret":              decoded(func() *corev1.Secret { return new(corev1.Secret) }),
	"PodDisruptionBudget": decoded(func() *policyv1.PodDisruptionBudget { return new(policyv1.PodDisruptionBudget) }),
	"PriorityClass":       decoded(func() *schedulingv1.PriorityClass { return new(schedulingv1.PriorityClass) }),
	"NetworkPolicy":       decoded(func() *networkingv1.NetworkPolicy { return new(networkingv1.NetworkPolicy) }),
	"HorizontalPodAutoscaler": decoded(func() *autoscalingv2.HorizontalPodAutoscaler {
		return new(autoscalingv2.HorizontalPodAutoscaler)
	}),
	"ClusterRole":        decoded(func() *rbacv1.ClusterRole { return new(rbacv1.ClusterRole) }),
	"ClusterRoleBinding": decoded(func() *rbacv1.ClusterRoleBinding { return new(rbacv1.ClusterRoleBinding) }),
	"ValidatingWebhookConfiguration": decoded(func() *admissionregistrationv1.ValidatingWebhookConfiguration {
		return new(admissionregistrationv1.ValidatingWebhookConfiguration)
	}),
	"MutatingWebhookConfiguration": decoded(func() *admissionregistrationv1.MutatingWebhookConfiguration {
		return new(admissionregistrationv1.MutatingWebhookConfiguration)
	}),
}
