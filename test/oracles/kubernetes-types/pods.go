package main

import (
	"encoding/json"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/capabilities"
)

func init() {
	capabilities.Initialize(capabilities.Capabilities{AllowPrivileged: true})
}

// in puts a value into a part of a pod that is valid without it: VALUE stands for it.
func in(spec string) judge {
	return func(value json.RawMessage) (field.ErrorList, error) {
		return validatePod(strings.ReplaceAll(spec, "VALUE", string(value)))
	}
}

// Parts of a pod that are put around a value.
const (
	container  = `{"containers": [{"name": "c", "image": "i", `
	containers = `"containers": [{"name": "c", "image": "i"}]`
	mounted    = `"volumes": [{"name": "v"}]`
)

// The types that stand in a pod, each with the smallest pod around it.
var ofPods = map[string]judge{
	"FileMode":                          in(`{` + containers + `, "volumes": [{"name": "v", "secret": {"secretName": "s", "defaultMode": VALUE}}]}`),
	"NonNegativeInteger":                in(container + `"livenessProbe": {"exec": {"command": ["c"]}, "initialDelaySeconds": VALUE}}]}`),
	"PositiveInteger":                   in(`{` + containers + `, "topologySpreadConstraints": [{"maxSkew": VALUE, "topologyKey": "k", "whenUnsatisfiable": "DoNotSchedule"}]}`),
	"Weight":                            in(`{` + containers + `, "affinity": {"nodeAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [{"weight": VALUE, "preference": {}}]}}}`),
	"DescendingPath":                    in(container + `"securityContext": {"seccompProfile": {"type": "Localhost", "localhostProfile": VALUE}}}]}`),
	"PathWithoutBacksteps":              in(`{` + containers + `, "volumes": [{"name": "v", "hostPath": {"path": VALUE}}]}`),
	"NonReservedPath":                   in(`{` + containers + `, "volumes": [{"name": "v", "secret": {"secretName": "s", "items": [{"key": "k", "path": VALUE}]}}]}`),
	"AppArmorProfileName":               in(container + `"securityContext": {"appArmorProfile": {"type": "Localhost", "localhostProfile": VALUE}}}]}`),
	"LocalObjectReference":              in(`{` + containers + `, "imagePullSecrets": [VALUE]}`),
	"TypedLocalObjectReference":         in(`{` + containers + `, "volumes": [{"name": "v", "ephemeral": {"volumeClaimTemplate": {"spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "1Gi"}}, "dataSource": VALUE}}}}]}`),
	"SecretKeySelector":                 in(container + `"env": [{"name": "E", "valueFrom": {"secretKeyRef": VALUE}}]}]}`),
	"ConfigMapKeySelector":              in(container + `"env": [{"name": "E", "valueFrom": {"configMapKeyRef": VALUE}}]}]}`),
	"ObjectFieldSelector":               in(container + `"env": [{"name": "E", "valueFrom": {"fieldRef": VALUE}}]}]}`),
	"ResourceFieldSelector":             in(container + `"env": [{"name": "E", "valueFrom": {"resourceFieldRef": VALUE}}]}]}`),
	"EnvVarSource":                      in(container + `"env": [{"name": "E", "valueFrom": VALUE}]}]}`),
	"EnvVar":                            in(container + `"env": [VALUE]}]}`),
	"ConfigMapEnvSource":                in(container + `"envFrom": [{"configMapRef": VALUE}]}]}`),
	"SecretEnvSource":                   in(container + `"envFrom": [{"secretRef": VALUE}]}]}`),
	"EnvFromSource":                     in(container + `"envFrom": [VALUE]}]}`),
	"ResourceRequirements":              in(container + `"resources": VALUE}]}`),
	"ResourceList":                      in(container + `"resources": {"requests": VALUE}}]}`),
	"ExecAction":                        in(container + `"livenessProbe": {"exec": VALUE}}]}`),
	"HTTPHeader":                        in(container + `"livenessProbe": {"httpGet": {"port": 1, "httpHeaders": [VALUE]}}}]}`),
	"HTTPGetAction":                     in(container + `"livenessProbe": {"httpGet": VALUE}}]}`),
	"TCPSocketAction":                   in(container + `"livenessProbe": {"tcpSocket": VALUE}}]}`),
	"GRPCAction":                        in(container + `"livenessProbe": {"grpc": VALUE}}]}`),
	"Probe":                             in(container + `"livenessProbe": VALUE}]}`),
	"SleepAction":                       in(container + `"lifecycle": {"preStop": {"sleep": VALUE}}}]}`),
	"LifecycleHandler":                  in(container + `"lifecycle": {"preStop": VALUE}}]}`),
	"Lifecycle":                         in(container + `"lifecycle": VALUE}]}`),
	"Toleration":                        in(`{` + containers + `, "tolerations": [VALUE]}`),
	"TopologySpreadConstraint":          in(`{` + containers + `, "topologySpreadConstraints": [VALUE]}`),
	"NodeSelectorRequirement":           in(required(`{"matchExpressions": [VALUE]}`)),
	"NodeFieldRequirement":              in(required(`{"matchFields": [VALUE]}`)),
	"NodeSelectorTerm":                  in(required(`VALUE`)),
	"NodeSelector":                      in(`{` + containers + `, "affinity": {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": VALUE}}}`),
	"PreferredSchedulingTerm":           in(`{` + containers + `, "affinity": {"nodeAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [VALUE]}}}`),
	"NodeAffinity":                      in(`{` + containers + `, "affinity": {"nodeAffinity": VALUE}}`),
	"PodAffinityTerm":                   in(`{` + containers + `, "affinity": {"podAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [VALUE]}}}`),
	"WeightedPodAffinityTerm":           in(`{` + containers + `, "affinity": {"podAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [VALUE]}}}`),
	"PodAffinity":                       in(`{` + containers + `, "affinity": {"podAffinity": VALUE}}`),
	"PodAntiAffinity":                   in(`{` + containers + `, "affinity": {"podAntiAffinity": VALUE}}`),
	"Affinity":                          in(`{` + containers + `, "affinity": VALUE}`),
	"Capabilities":                      in(container + `"securityContext": {"capabilities": VALUE}}]}`),
	"SELinuxOptions":                    in(container + `"securityContext": {"seLinuxOptions": VALUE}}]}`),
	"SeccompProfile":                    in(container + `"securityContext": {"seccompProfile": VALUE}}]}`),
	"AppArmorProfile":                   in(container + `"securityContext": {"appArmorProfile": VALUE}}]}`),
	"SecurityContext":                   in(container + `"securityContext": VALUE}]}`),
	"Sysctl":                            in(`{` + containers + `, "securityContext": {"sysctls": [VALUE]}}`),
	"PodSecurityContext":                in(`{` + containers + `, "securityContext": VALUE}`),
	"KeyToPath":                         in(`{` + containers + `, "volumes": [{"name": "v", "secret": {"secretName": "s", "items": [VALUE]}}]}`),
	"ConfigMapVolumeSource":             in(`{` + containers + `, "volumes": [{"name": "v", "configMap": VALUE}]}`),
	"SecretVolumeSource":                in(`{` + containers + `, "volumes": [{"name": "v", "secret": VALUE}]}`),
	"EmptyDirVolumeSource":              in(`{` + containers + `, "volumes": [{"name": "v", "emptyDir": VALUE}]}`),
	"HostPathVolumeSource":              in(`{` + containers + `, "volumes": [{"name": "v", "hostPath": VALUE}]}`),
	"PersistentVolumeClaimVolumeSource": in(`{` + containers + `, "volumes": [{"name": "v", "persistentVolumeClaim": VALUE}]}`),
	"Volume":                            in(`{` + containers + `, "volumes": [VALUE]}`),
	"VolumeMount":                       named(container+`"volumeMounts": [VALUE]}], "volumes": [{"name": NAME}]}`, "v"),
	"ResourceClaim":                     named(container+`"resources": {"claims": [VALUE]}}], "resourceClaims": [{"name": NAME, "resourceClaimName": "r"}]}`, "r"),
	"ContainerPort":                     in(container + `"ports": [VALUE]}]}`),
	"ServicePort":                       ofServicePort,
}

func required(term string) string {
	return `{` + containers + `, "affinity": {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": [` + term + `]}}}}`
}

// named puts a value into a pod that has what the value names.
func named(spec string, otherwise string) judge {
	return func(value json.RawMessage) (field.ErrorList, error) {
		var one struct{ Name string }
		if json.Unmarshal(value, &one) != nil || one.Name == "" {
			one.Name = otherwise
		}
		name, _ := json.Marshal(one.Name)
		return in(strings.ReplaceAll(spec, "NAME", string(name)))(value)
	}
}

func validatePod(spec string) (field.ErrorList, error) {
	text := `{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p", "namespace": "n"}, "spec": ` + spec + `}`
	return kinds["Pod"](json.RawMessage(text))
}

// read decodes a value into a type, and defaults and converts it as the API server does.
func read(value []byte, external, internal runtime.Object) error {
	if err := decode(value, external); err != nil {
		return err
	}
	legacyscheme.Scheme.Default(external)
	return legacyscheme.Scheme.Convert(external, internal, nil)
}

func ofServicePort(value json.RawMessage) (field.ErrorList, error) {
	text := `{"metadata": {"name": "s", "namespace": "n"}, "spec": {"type": "NodePort", "ports": [` + string(value) + `]}}`
	return kinds["Service"](json.RawMessage(text))
}
